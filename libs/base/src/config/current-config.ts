import type { Guarantee } from './guarantees';
import { readRuntimeConfig, type FeatureFlag, type RuntimeConfig } from './runtime-config';

let current: RuntimeConfig = readRuntimeConfig({});

/** The shell calls it once, first thing at boot. This package is a shared singleton: every part sees it. */
export function setConfig(read: RuntimeConfig): void {
  current = read;
}

/** The configuration of this environment; the defaults before the shell has read it. */
export function config(): RuntimeConfig {
  return current;
}

/** Whether a feature flag is on. */
export function isEnabled(feature: FeatureFlag): boolean {
  return current.features[feature];
}

/**
 * Whether the backend keeps a demand that goes beyond the specification (docs/backend.md). Without a word it does not. A
 * repetition is answered by its key: where no key may be sent, none is.
 */
export function keeps(guarantee: Guarantee): boolean {
  const { guarantees } = current.backend;
  const isByKey = guarantee.endsWith('-answer-once');
  return guarantees[guarantee] === true && (!isByKey || guarantees['keys-are-let-through'] === true);
}
