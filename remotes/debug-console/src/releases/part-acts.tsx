import { useId, useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { randomHex } from '@wattline/base/browser';
import { useFormats } from '@wattline/base/i18n';
import { Columns, Field, FormProblem, Note, Row, Stack } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { useDeskErrorText } from '../use-error-text';
import { CopyButton } from '../widgets/copy-button';
import { SmallButton, Table } from '../widgets/widgets';
import { makePreview, type DeskPart, type DeskState, readDifferences, type Differences } from './desk-client';
import { DeskRead } from './desk-read';
import { defaultOf, type Plan, planOf, trialOf, type Wish } from './plan';

type Difference = Differences['differences'][number];

interface ReleaseDifferencesProps {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

/** Shows the differences between two releases of a part, and whether the second fits the live ones. */
function ReleaseDifferences(between: ReleaseDifferencesProps) {
  const t = useTexts('debug-releases');
  return (
    <DeskRead
      key={JSON.stringify(between)}
      read={(signal) => readDifferences(between, signal)}
      waiting={t('comparing')}
    >
      {(answer) => <Answer {...between} {...answer} />}
    </DeskRead>
  );
}

function Answer({ from, to, differences, problems }: ReleaseDifferencesProps & Differences) {
  const t = useTexts('debug-releases');
  const { number } = useFormats();
  const changed = differences.filter(({ what, from: before, to: after }) => what !== 'total' || before !== after);
  const side = ({ what }: Difference, value: Difference['from']): string => {
    if (value === null) return t('none');
    const isSize = (what === 'total' || what === 'size') && typeof value === 'number';
    return isSize ? t('kilobytes', { count: number(value / 1_000, 1, 1) }) : String(value);
  };

  return (
    <>
      <p role="status">
        {problems.length === 0
          ? t('fits', { version: to })
          : t('fitsNot', { version: to, problems: problems.join('; ') })}
      </p>
      {changed.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <Table caption={t('differences', { from, to })} heads={[t('what'), from, to]}>
          {changed.map((row) => (
            <tr key={`${row.what} ${row.name}`}>
              <th scope="row">{t(row.what, { name: row.name })}</th>
              <td>{side(row, row.from)}</td>
              <td>{side(row, row.to)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

type Link =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'made'; readonly address: string; readonly expires: string }
  | { readonly state: 'failed'; readonly failure: ServiceFailure };

interface PreviewProps {
  readonly part: string;
  readonly version: string;
}

/** A link that puts the part at a release in the tab that opens it: signed by the desk, and good for a while. */
function Preview({ part, version }: PreviewProps) {
  const t = useTexts('debug-releases');
  const { time } = useFormats();
  const textOf = useDeskErrorText();
  const [link, setLink] = useState<Link>({ state: 'none' });

  async function make(): Promise<void> {
    if (link.state === 'asked') return;
    setLink({ state: 'asked' });
    try {
      const { token, expires } = await makePreview(part, version);
      const address = new URL('/', location.origin);
      address.searchParams.set('override', token);
      setLink({ state: 'made', address: address.href, expires });
    } catch (error) {
      setLink({ state: 'failed', failure: serviceFailure(error) });
    }
  }

  return (
    <>
      <SmallButton aria-label={`${t('preview')}: ${part}`} onClick={() => void make()}>
        {t('preview')}
      </SmallButton>
      {link.state === 'made' && (
        <Stack $gap={8} style={{ flexBasis: '100%' }}>
          <p role="status">
            <a href={link.address} target="_blank" rel="noopener">
              {t('previewOpen', { part, version })}
            </a>
          </p>
          <Note $size="small">{t('previewUntil', { time: time(new Date(link.expires)) })}</Note>
          <Row $gap={8}>
            <CopyButton text={() => link.address} name={t('previewName')} />
          </Row>
        </Stack>
      )}
      {link.state === 'failed' && (
        <FormProblem style={{ flexBasis: '100%' }}>
          {textOf({ code: 'desk-no-preview', values: { reason: textOf(link.failure) } })}
        </FormProblem>
      )}
    </>
  );
}

/** A release that can be chosen. */
interface ReleaseChoice {
  readonly version: string;
  readonly state: 'isLive' | 'isTrial' | 'wasLive' | 'isNew';
  /** When it was published, ISO 8601; null where that is not known. */
  readonly at: string | null;
}

/** The releases of a part that are known, the last published one first. */
function releaseChoices(part: DeskPart): readonly ReleaseChoice[] {
  const live = part.releases.map(({ version }) => version);
  const published = part.published.map(({ version }) => version);
  const stateOf = (version: string): ReleaseChoice['state'] => {
    if (version === defaultOf(part)) return 'isLive';
    if (version === trialOf(part)?.version) return 'isTrial';
    return part.earlier.includes(version) ? 'wasLive' : 'isNew';
  };
  return [...new Set([...published, ...live, ...part.earlier])].map((version) => ({
    version,
    state: stateOf(version),
    at: part.published.find((release) => release.version === version)?.at ?? null,
  }));
}

/** The shell's document is one for everybody. */
const SHELL = '@wattline/shell';

/** In percent. */
const shares = [5, 20, 50] as const;

interface PartActsProps {
  readonly part: DeskPart;
  readonly desk: DeskState;
  readonly onWish: (plan: Plan) => void;
}

/** The acts on a part: choose a release, compare it, preview it, promote it; and roll back. */
export function PartActs({ part, desk: { you, canPreview }, onWish }: PartActsProps) {
  const t = useTexts('debug-releases');
  const { time } = useFormats();
  const id = useId();
  const choices = releaseChoices(part);
  const [chosen, setChosen] = useState('');
  const [share, setShare] = useState('');
  const [isCompared, setCompared] = useState(false);
  const version = choices.some((choice) => choice.version === chosen) ? chosen : (choices[0]?.version ?? '');
  const mayAct = you.rights === 'all' || you.rights.includes(part.name);
  const present = part.releases[0]?.version ?? '';

  /** There is one of each for each part. */
  const named = (control: string): string => `${control}: ${part.name}`;

  const promote: Wish = { act: 'promote', version, ...(share !== '' && { traffic: Number(share) }) };
  const rollback: Wish = { act: 'rollback' };
  // A key for each press: it stands for one decision.
  const wish = (wanted: Wish) => () => {
    const plan = planOf(part, wanted, randomHex(16));
    if (plan) onWish(plan);
  };
  const isPossible = (wanted: Wish): boolean => planOf(part, wanted, '') !== null;

  if (choices.length < 2) return <Note $size="small">{t('onlyOne')}</Note>;
  return (
    <>
      <Columns $count={2} $gap={12}>
        <Field>
          <label htmlFor={`${id}-release`}>{t('release')}</label>
          <select
            id={`${id}-release`}
            aria-label={named(t('release'))}
            value={version}
            onChange={(event) => setChosen(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.version} value={choice.version}>
                {t(choice.state, {
                  version: choice.version,
                  time: choice.at === null ? t('unknown') : time(new Date(choice.at)),
                })}
              </option>
            ))}
          </select>
        </Field>
        {mayAct && part.name !== SHELL && (
          <Field>
            <label htmlFor={`${id}-share`}>{t('for')}</label>
            <select
              id={`${id}-share`}
              aria-label={named(t('for'))}
              value={share}
              onChange={(event) => setShare(event.target.value)}
            >
              <option value="">{t('forAll')}</option>
              {shares.map((percent) => (
                <option key={percent} value={percent}>
                  {t('forSome', { count: percent })}
                </option>
              ))}
            </select>
          </Field>
        )}
      </Columns>
      <Row $gap={8}>
        {mayAct && (
          <>
            <SmallButton
              $look="primary"
              aria-label={named(t('promote'))}
              disabled={!isPossible(promote)}
              onClick={wish(promote)}
            >
              {t('promote')}
            </SmallButton>
            <SmallButton aria-label={named(t('rollback'))} disabled={!isPossible(rollback)} onClick={wish(rollback)}>
              {t('rollback')}
            </SmallButton>
          </>
        )}
        {version !== present && (
          <SmallButton
            aria-label={named(t('compare'))}
            aria-expanded={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            {t('compare')}
          </SmallButton>
        )}
        {mayAct && canPreview && version !== present && part.name !== SHELL && (
          <Preview key={version} part={part.name} version={version} />
        )}
      </Row>
      {isCompared && version !== present && <ReleaseDifferences part={part.name} from={present} to={version} />}
    </>
  );
}
