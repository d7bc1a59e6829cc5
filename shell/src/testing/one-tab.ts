/**
 * A browser with this tab only. Jest runs test files one after another in one process, where a BroadcastChannel reaches
 * the pages of the files before, which are gone. Import it before what needs the bus.
 */
Object.assign(globalThis, { BroadcastChannel: undefined });

export {};
