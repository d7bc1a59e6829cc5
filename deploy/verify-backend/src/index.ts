export { requireJson, verifyByReading, type ReadingOptions } from './verify-by-reading';
export { NoBackend } from './reads/require-backend';
export type { Findings, JudgedDemand } from './verify';
