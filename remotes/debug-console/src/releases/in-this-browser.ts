import type { Formats } from '@wattline/base/i18n';
import { readJson, storageKeys, type PartStatus } from '@wattline/contract';
import type { Words } from '../texts/use-texts';

/** A release that this browser passes over since it failed here. */
interface AvoidedRelease {
  readonly version: string;
  /** In milliseconds since the epoch. */
  readonly until: number;
}

/** The releases of a part that this browser passes over at a time. */
function avoidedOf(part: string, now: number): readonly AvoidedRelease[] {
  const avoided: Readonly<Record<string, unknown>> = Object(readJson('local', storageKeys.avoided));
  return Object.entries(avoided).flatMap(([release, end]) => {
    const [name, version = ''] = release.split(' ');
    return name === part && Number(end) > now ? [{ version, until: Number(end) }] : [];
  });
}

/** Which release of a part this page has, why, and which ones it passes over; in words. */
export function inThisBrowser(
  t: Words<'debug-releases'>,
  formats: Formats,
  part: string,
  status: PartStatus | undefined,
): readonly string[] {
  const avoided = avoidedOf(part, Date.now());
  const until = Math.max(...avoided.map((release) => release.until));
  return [
    status === undefined
      ? t('hereNone')
      : status.chosen === null
        ? (status.version ?? t('unknown'))
        : t('hereText', { version: status.version ?? t('unknown'), chosen: t(status.chosen) }),
    ...(avoided.length > 0
      ? [
          t('avoided', {
            time: formats.time(new Date(until)),
            versions: avoided.map(({ version }) => version).join(', '),
          }),
        ]
      : []),
  ];
}
