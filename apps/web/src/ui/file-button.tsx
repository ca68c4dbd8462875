import type { ChangeEvent, ReactNode } from 'react';

interface FileButtonProps {
  name?: string;
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  describedBy?: string | undefined;
  look?: string;
  icon: ReactNode;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button for files of this device. */
export function FileButton({ describedBy, look = '', icon, onFiles, children, ...chosen }: FileButtonProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // Choosing the same file again, after it failed for example, is a change too.
    currentTarget.value = '';
  }
  return (
    <label
      className={`btn relative has-focus-visible:outline-2 has-focus-visible:outline-base-content has-focus-visible:outline-offset-2 ${look}`}
    >
      {icon}
      {children}
      <input {...chosen} type="file" aria-describedby={describedBy} className="sr-only" onChange={choose} />
    </label>
  );
}
