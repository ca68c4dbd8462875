import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Everything that `work` starts is done for this caller: a person, or an address where nobody is signed in. */
export const workFor = <T>(caller: string, work: () => T): T => callers.run(caller, work);

/** Nobody while the program works on its own account. */
export const currentCaller = (): string | undefined => callers.getStore();
