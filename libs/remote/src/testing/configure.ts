import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { allGuarantees } from '@wattline/base/config/guarantees';

/** The runtime configuration of a test: the sandbox's, with a backend that keeps every demand, but for what `more` names. */
export function configure(more: Readonly<Record<string, unknown>> = {}): void {
  setConfig(
    readRuntimeConfig({
      backend: { guarantees: allGuarantees },
      ocpi: { token: 'edge', cpoIdentifier: 'WTL' },
      ...more,
    }),
  );
}

configure();
