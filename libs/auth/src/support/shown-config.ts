import type { RuntimeConfig } from '@wattline/base/config';
import { MASK, maskText } from './mask';

/** One setting by its path, such as 'api.timeoutMs'. */
export type Setting = readonly [path: string, value: string];

/**
 * The runtime configuration, field by field: a new field is shown only once it is named here. The operator token, keys and
 * the password's hash are masked.
 */
export function shownConfig({
  environment,
  api,
  backend,
  ocpi,
  auth,
  signInService,
  debug,
  desk,
  composition,
  support,
  push,
  reports,
  telemetry,
  tax,
  returnOrigins,
}: RuntimeConfig): readonly Setting[] {
  return flat({
    environment,
    api: { baseUrl: api.baseUrl, timeoutMs: api.timeoutMs, retries: api.retries, retryDelayMs: api.retryDelayMs },
    backend: { accountDeletion: backend.accountDeletion },
    ocpi: {
      token: ocpi.token === null || ocpi.token === 'edge' ? ocpi.token : MASK,
      cpoIdentifier: ocpi.cpoIdentifier,
      responseUrl: ocpi.responseUrl,
    },
    auth: { serviceName: auth.serviceName, syncUrl: auth.syncUrl },
    signInService: signInService && {
      apiKey: MASK,
      authDomain: signInService.authDomain,
      projectId: signInService.projectId,
      emulatorUrl: signInService.emulatorUrl,
    },
    debug: { password: debug.password && MASK, usersUrl: debug.usersUrl, errorsUrl: debug.errorsUrl },
    desk: { url: desk.url },
    composition: { overrideKey: composition.overrideKey && MASK },
    support: { url: support.url, phone: support.phone, mail: support.mail },
    push: { publicKey: push.publicKey },
    reports: { url: reports.url },
    telemetry: { url: telemetry.url, percent: telemetry.percent, errors: telemetry.errors },
    tax: { percent: tax.percent },
    returnOrigins,
  });
}

function flat(value: object, prefix = ''): Setting[] {
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    const path = prefix + name;
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) return flat(item, `${path}.`);
    return [[path, maskText(JSON.stringify(item))] as const];
  });
}
