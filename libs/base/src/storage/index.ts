/*
 * A shared singleton: the texts that the browser does not keep live in this module's memory, so that every part of the
 * page sees the same ones.
 */
export { isLasting, readText, removeText, textKeys, writeText, type Area, type StorageKey } from './texts';
