// Loaded before the program by `--import`: its clock is so far ahead of the machine's.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (target, args) =>
    args.length === 0 ? new target(target.now() + shiftMs) : Reflect.construct(target, args),
  get: (target, key) => (key === 'now' ? () => target.now() + shiftMs : Reflect.get(target, key)),
});
