import { useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { Badge, Fold, Note, Stack, Text } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { readErrors, type PartError } from './desk-client';
import { DeskRead } from './desk-read';

const STEPS = 3;

/** 'remotes/checkout/src/pay-button.tsx:41 onPress', or the place in the built file. */
const placeOf = ({ place, built, kind }: PartError): string =>
  place ? `${place.source}:${place.line} ${place.name}`.trim() : built || kind;

const countsOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

function ErrorRow({ error }: { readonly error: PartError }) {
  const t = useTexts('debug-releases');
  const { number, time } = useFormats();
  const { codes, type, message, place, count, measured, loads, versions, isNew, first, last, browsers, examples } =
    error;
  const [example] = examples;
  const rate =
    loads === 0 ? '' : t('errorRate', { share: number(Math.min(measured / loads, 1) * 100, 1), loads: number(loads) });
  return (
    <Stack as="li" $gap={4}>
      <Text $weight={600}>
        {isNew && <Badge $variant="destructive">{t('errorNew')}</Badge>} <code>{placeOf(error)}</code>
      </Text>
      <p>
        {type}: {message}
      </p>
      {place !== null && place.text !== '' && <code>{place.text}</code>}
      <Note $size="small">
        {[t('errorCount', { count: number(count) }), rate, countsOf(versions), countsOf(browsers)]
          .filter(Boolean)
          .join(' · ')}
      </Note>
      <Note $size="small">{t('errorSeen', { first: time(new Date(first)), last: time(new Date(last)) })}</Note>
      {example && (
        <Note $size="small">{t('errorSteps', { steps: example.steps.slice(-STEPS).join(' → ') || t('none') })}</Note>
      )}
      {example && example.call !== '' && (
        <Note $size="small">
          {t('errorCall', { call: example.call })}{' '}
          {error.traceUrl === null ? <code>{example.trace}</code> : <a href={error.traceUrl}>{example.trace}</a>}
        </Note>
      )}
      <Note $size="small">{t('errorCodes', { codes: codes.join(', ') })}</Note>
    </Stack>
  );
}

/** The failures of a part in browsers within a day, which are read once they are asked for. */
export function PartErrors({ part }: { readonly part: string }) {
  const t = useTexts('debug-releases');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('errorsOf', { part })}</summary>
      {isOpen && (
        <DeskRead read={(signal) => readErrors(part, signal)} waiting={t('errorsReading')}>
          {(errors) =>
            errors.length === 0 ? (
              <p>{t('errorsNone')}</p>
            ) : (
              <Stack as="ul" $gap={16}>
                {errors.map((error) => (
                  <ErrorRow key={error.codes.join(' ')} error={error} />
                ))}
              </Stack>
            )
          }
        </DeskRead>
      )}
    </Fold>
  );
}
