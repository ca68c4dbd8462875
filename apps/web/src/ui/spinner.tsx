interface SpinnerProps {
  /** Fills the window instead of a line. */
  page?: boolean;
}

export function Spinner({ page = false }: SpinnerProps) {
  const wheel = (
    <span className={`loading loading-spinner ${page ? 'loading-lg' : 'loading-sm'}`} aria-hidden />
  );
  return page ? <div className="grid min-h-dvh place-items-center">{wheel}</div> : wheel;
}
