/** Tables of roles that never change. To build them takes as long as a small suite, so a process does it once. */
module.exports = globalThis[Symbol.for('aria-query')];
