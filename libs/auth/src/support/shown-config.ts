import type { RuntimeConfig } from '@wattline/base/config';
import { MASK, maskText } from './mask';

/** One setting by its path, such as 'api.timeoutMs'. */
export type Setting = readonly [path: string, value: string];

/**
 * The runtime configuration, field by field: a new field is shown only once it is named here. The operator token, keys and
 * the password's hash are masked.
 */
export function shownConfig(config: RuntimeConfig): readonly Setting[] {
  const { ocpi, signInService, debug, composition } = config;
  return flat({
    environment: config.environment,
    api: only(config.api, 'baseUrl', 'timeoutMs', 'retries', 'retryDelayMs'),
    backend: only(config.backend, 'accountDeletion'),
    ocpi: {
      token: ocpi.token === null || ocpi.token === 'edge' ? ocpi.token : MASK,
      ...only(ocpi, 'cpoIdentifier', 'responseUrl'),
    },
    auth: only(config.auth, 'serviceName', 'syncUrl'),
    signInService: signInService && {
      apiKey: MASK,
      ...only(signInService, 'authDomain', 'projectId', 'emulatorUrl'),
    },
    debug: { password: debug.password && MASK, ...only(debug, 'usersUrl', 'errorsUrl') },
    desk: only(config.desk, 'url'),
    composition: { overrideKey: composition.overrideKey && MASK },
    support: only(config.support, 'url', 'phone', 'mail'),
    push: only(config.push, 'publicKey'),
    reports: only(config.reports, 'url'),
    telemetry: only(config.telemetry, 'url', 'percent', 'errors'),
    tax: only(config.tax, 'percent'),
    returnOrigins: config.returnOrigins,
  });
}

const only = <T extends object>(group: T, ...names: readonly (keyof T & string)[]): object =>
  Object.fromEntries(names.map((name) => [name, group[name]]));

function flat(value: object, prefix = ''): Setting[] {
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    const path = prefix + name;
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) return flat(item, `${path}.`);
    return [[path, maskText(JSON.stringify(item))] as const];
  });
}
