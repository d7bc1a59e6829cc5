/*
 * A shared singleton: the texts that the browser does not keep live in this module's memory, so that every part of the
 * page sees the same ones.
 */
// Releases of the session part from before libs/base/src/browser take it from here.
export { inTurn } from '@wattline/base/browser';
export { isLasting, readText, removeText, textKeys, writeText, type Area, type StorageKey } from './texts';
