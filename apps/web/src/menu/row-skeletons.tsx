/** Lines as high as those that are being read. */
export const RowSkeletons = () => (
  <div aria-hidden="true" className="flex flex-col gap-2">
    {['first', 'second', 'third'].map((line) => (
      <div key={line} className="skeleton h-20 w-full rounded-box" />
    ))}
  </div>
);
