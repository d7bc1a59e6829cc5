import { useEffect, useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { Badge, Fold, FormProblem, Note, Stack, Text } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { readErrors } from './desk-client';
import type { PartErrors as Errors } from './desk-schema';
import { useDeskErrorText } from './use-desk-error-text';

type PartError = Errors[number];

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

function ErrorList({ part }: { readonly part: string }) {
  const t = useTexts('debug-releases');
  const textOf = useDeskErrorText();
  const [read, setRead] = useState<Errors | ServiceFailure | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    readErrors(part, abort.signal).then(setRead, (error: unknown) => {
      if (!abort.signal.aborted) setRead(serviceFailure(error));
    });
    return () => abort.abort();
  }, [part]);

  if (read === null) return <p role="status">{t('errorsReading')}</p>;
  if ('message' in read)
    return <FormProblem>{textOf({ code: 'desk-not-read', values: { reason: textOf(read) } })}</FormProblem>;
  if (read.length === 0) return <p>{t('errorsNone')}</p>;
  return (
    <Stack as="ul" $gap={16}>
      {read.map((error) => (
        <ErrorRow key={error.codes.join(' ')} error={error} />
      ))}
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
      {isOpen && <ErrorList part={part} />}
    </Fold>
  );
}
