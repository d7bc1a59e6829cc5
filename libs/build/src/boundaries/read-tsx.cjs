/*
 * dependency-cruiser's swc parser reads every file as plain TypeScript and stops at the first JSX (17.4.3: its options
 * leave `tsx` out, and its other parsers need TypeScript's classic API, which 7 has no more). Loaded before it, this
 * names the syntax by the file's ending.
 */
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync.call(swc, file, { ...options, tsx: file.endsWith('.tsx') });
