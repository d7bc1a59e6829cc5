import { readRuntimeConfig, setConfig } from '@wattline/config';

/** The runtime configuration of a test: the sandbox's, but for what `more` names. */
export function configure(more: Readonly<Record<string, unknown>> = {}): void {
  setConfig(readRuntimeConfig({ ocpi: { token: 'edge', cpoIdentifier: 'WTL' }, ...more }));
}

configure();
