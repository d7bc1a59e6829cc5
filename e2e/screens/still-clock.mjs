/*
 * Loaded before the server of the pictures (`node --import`): its clock stands still, so that times, prices that follow the
 * clock, and meters are the same in each run. Timers go on.
 */
import { ServerResponse } from 'node:http';

/** 11:00 in Puerto Rico, on a Tuesday. */
const NOW = Date.parse('2026-03-03T15:00:00Z');

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [NOW]));
  }
  static now() {
    return NOW;
  }
};

const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead');
ServerResponse.prototype.writeHead = function (...rest) {
  this.setHeader('Date', new RealDate(NOW).toUTCString());
  return writeHead.apply(this, rest);
};
