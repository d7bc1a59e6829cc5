/** The values that the build puts into the code. Import it before anything that shows the footer. */
export const buildInfo = { version: '1.1.1', date: '2025-09-03', number: '42', commit: 'abc1234' };

Object.assign(globalThis, { WATTLINE_BUILD: buildInfo });
