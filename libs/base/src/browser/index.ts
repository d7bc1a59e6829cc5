/*
 * The functions of a browser that the app uses. Stateless: each part bundles those that it uses. Texts in browser
 * storage are in libs/base/src/storage, which is shared because it has a memory.
 */
export { bytesOfBase64, hexOf, randomHex, readTokenPart } from './bytes';
export { guarded, guardedAnswer } from './guarded';
export { readCookie, readCookies, removeCookie, writeCookie, type CookieName } from './cookies';
export { isSparing } from './is-sparing';
export { laterEnd, laterEndOf, type LaterEnd } from './later-end';
export { ifFree, inTurn, inTurnWithin, LockTimeout, webLocks } from './locks';
export { isAllowed, notificationAbility, type Ability } from './notification-ability';
export { decoded, jsonOf } from './readers';
export { zoneOffset } from './zone-offset';
