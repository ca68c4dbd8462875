import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'btn-primary',
  plain: '',
  ghost: 'btn-ghost',
  danger: 'btn-error',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  /** Work is under way: pressing again does nothing, the focus stays. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  look = 'plain',
  busy = false,
  icon,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${looks[look]} ${className}`}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
