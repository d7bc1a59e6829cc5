/*
 * A shared singleton: the texts that the browser does not keep live in this module's memory, so that every part of the
 * page sees the same ones.
 */
export { inTurn } from './in-turn';
export { isLasting, readText, removeText, textKeys, writeText, type Area } from './texts';
