import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react';
import { isEnabled } from '@wattline/base/config';
import { paths, RECEIPTS_PATH } from '@wattline/contract';
import { AsOf, chunk, ChunkPlace } from '@wattline/remote';
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Card,
  CheckIcon,
  Columns,
  DownloadIcon,
  Facts as Cells,
  Fold,
  Note,
  Row,
  ShareIcon,
  Stack,
  SuccessIcon,
  Text,
  usePageTitle,
  withFigure,
} from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Row as ReceiptRow } from '../block';
import { CURVE_HEIGHT, detailsCode } from '../details/details-code';
import { Page } from '../page';
import { showNotice } from '../part';
import type { Business } from '../receipt-document/parties';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';
import { BusinessForm } from './business-form';
import type { ReceiptWords, Section } from './receipt-words';

/** Labels, each with its value below. */
function Facts({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  return (
    <Cells $as="cells">
      {rows.map(({ label, value, isId = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isId ? (
              <Note as="span" $size="small" $weight={400}>
                {value}
              </Note>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </Cells>
  );
}

interface CheckProps {
  readonly document: ReceiptDocument;
}

/** Opens the check of a receipt. Its code comes with the press where it is not there yet. */
export function ReceiptCheck({ document }: CheckProps) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  const [Panel, setPanel] = useState<ComponentType<CheckProps> | null>(null);

  const load = async ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): Promise<void> => {
    if (!currentTarget.open) return;
    try {
      const { CheckPanel } = await detailsCode.load();
      setPanel(() => CheckPanel);
    } catch {
      // Opened again, it is asked for again.
      currentTarget.open = false;
      showNotice('error', textOf({ code: 'offline' }));
    }
  };

  return (
    <Fold onToggle={(event) => void load(event)}>
      <summary id="receipt-check">{t('check')}</summary>
      {Panel && document.tariffs ? <Panel document={document} /> : <p>{t('loadingRates')}</p>}
    </Fold>
  );
}

/** A chunk of its own, with the PDF library: loaded when the driver asks for a file. */
const exportCode = chunk(async () => import(/* webpackChunkName: "receipt-export" */ './receipt-export'), {
  when: 'asked',
});

/** The actions on a receipt. Without the flag `receiptExport` the buttons say that it is coming soon. */
export function ReceiptActions({ document }: { readonly document: ReceiptDocument }) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  const act = async (what: 'download' | 'share'): Promise<void> => {
    setIsPreparing(true);
    try {
      if (isEnabled('receiptExport')) return await (await exportCode.load())[what](document);
      const { ComingSoon } = await detailsCode.load();
      setDialog(<ComingSoon what={what} onClose={() => setDialog(null)} />);
    } catch {
      showNotice('error', textOf({ code: 'pdf-not-made' }));
    } finally {
      setIsPreparing(false);
    }
  };

  return (
    <Row $gap={12} $grow="all" className="screen-only">
      <Button id="download" $look="secondary" disabled={isPreparing} onClick={() => void act('download')}>
        <DownloadIcon size={20} />
        {t('download')}
      </Button>
      <Button id="share" $look="secondary" disabled={isPreparing} onClick={() => void act('share')}>
        <ShareIcon size={20} />
        {t('share')}
      </Button>
      <ButtonLink id="restart" to={paths.home}>
        {t('restart')}
      </ButtonLink>
      {dialog}
    </Row>
  );
}

const Line = styled.div<{ $isTotal?: boolean }>`
  ${withFigure}
  font-size: ${({ $isTotal }) => `var(--${$isTotal ? 'heading' : 'body'})`};
  font-weight: ${({ $isTotal }) => ($isTotal ? 700 : 400)};
`;

const Origin = styled.dd`
  flex: 0 0 100%;
  color: var(--ink-soft);
  font-size: var(--small);
  font-weight: 400;
`;

interface AmountsProps {
  readonly rows: readonly (ReceiptRow & Partial<Section>)[];
  readonly isTotal?: boolean;
}

/** Amounts beside their names, each with the lines that it comes from below. */
function Amounts({ rows, isTotal = false }: AmountsProps) {
  return (
    <Stack as="dl" $gap={12}>
      {rows.map(({ label, value, lines = [] }) => (
        <Line key={label} $isTotal={isTotal}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {lines.map((line) => (
            <Origin key={line}>{line}</Origin>
          ))}
        </Line>
      ))}
    </Stack>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;

    & summary {
      display: none;
    }
  }
`;

/** One below another on a phone: whether both fit beside each other would depend on the font, which comes later. */
const Head = styled(Row).attrs({ as: 'header', $gap: 16, $align: 'start', $spread: 'between' })`
  @media (max-width: 759.9px) {
    flex-direction: column;
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-top: 26px;
  border-top: 1px solid var(--line);
  break-inside: avoid;
`;

const Totals = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px dashed var(--line);
`;

/** The sheet, and its actions beside it. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;

  @media screen and (min-width: 960px) {
    grid-template-columns: minmax(0, 40rem) minmax(0, 1fr);
    gap: 32px;
  }
`;

interface ReceiptPageProps {
  readonly document: ReceiptDocument;
  readonly words: ReceiptWords;
  readonly business: Business | null;
  readonly onBusiness: (business: Business | null) => void;
}

/** A session's receipt: first what it cost, where and when. On paper it has no buttons and links. */
export function ReceiptPage({ document, words, business, onBusiness }: ReceiptPageProps) {
  const t = useTexts('receipt');
  const { session } = document;
  const { title, heading, number, place, when, details, notes, breakdown, sections, totals, total, tariffs } = words;
  const { payment, paid, seller, buyer } = words;
  usePageTitle(title);

  return (
    <Page back={{ to: RECEIPTS_PATH, label: t('all') }}>
      <h1>{title}</h1>
      <Halves>
        <Sheet>
          <Head>
            <div>
              <Text as="h2" $size="body" $tone="soft" $bottom={4}>
                {heading}
              </Text>
              <Text $size="display" $weight={700} $bottom={8}>
                {total.value}
              </Text>
              <Text $size="heading" $weight={600}>
                <bdi>{place}</bdi>
              </Text>
              <Text>{when}</Text>
              <Note $size="small" $top={4}>
                {number}
              </Note>
              <AsOf of="session" since={session.keptAt ?? null} />
            </div>
            {paid !== null && (
              <Badge $variant="success">
                <SuccessIcon size={16} />
                {paid}
              </Badge>
            )}
          </Head>
          <Facts rows={details} />
          <Part aria-label={breakdown}>
            <h3>{breakdown}</h3>
            {document.tariffs === null ? (
              <Banner $tone="neutral" role="status">
                {t('loadingRates')}
              </Banner>
            ) : (
              notes.map(({ tone, text }) =>
                tone === 'success' ? (
                  <Row key={text} $gap={8} style={{ flexWrap: 'nowrap' }}>
                    <CheckIcon size={18} color="var(--success)" />
                    <Text $size="small" $tone="success">
                      {text}
                    </Text>
                  </Row>
                ) : (
                  <Banner key={text} $tone={tone}>
                    {text}
                  </Banner>
                ),
              )
            )}
            {sections.length > 0 && <Amounts rows={sections} />}
            <Totals>
              <Amounts rows={totals} />
              <Amounts rows={[total]} isTotal />
            </Totals>
          </Part>
          {tariffs.map((tariff) => (
            <Part key={JSON.stringify(tariff.rows)} aria-label={tariff.title}>
              <h3>{tariff.title}</h3>
              <Facts rows={tariff.rows} />
            </Part>
          ))}
          <Part aria-label={payment.label}>
            <Facts rows={[payment]} />
          </Part>
          <Part aria-label={seller.title}>
            <Columns $count={2} $gap={16}>
              {[seller, buyer].map(
                (party) =>
                  party && (
                    <Stack key={party.title}>
                      <h3>{party.title}</h3>
                      {party.rows.map(({ label, value }) => (
                        <Note key={label} $size="small">
                          <bdi>{value}</bdi>
                        </Note>
                      ))}
                    </Stack>
                  ),
              )}
            </Columns>
          </Part>
          <ReceiptCheck document={document} />
        </Sheet>
        <Stack $gap={16}>
          <ReceiptActions document={document} />
          <BusinessForm business={business} onChange={onBusiness} />
          <ChunkPlace of={detailsCode}>{({ ReceiptDetails }) => <ReceiptDetails document={document} />}</ChunkPlace>
          <ChunkPlace of={detailsCode} minHeight={CURVE_HEIGHT}>
            {({ ChargingCurve }) => <ChargingCurve session={session} />}
          </ChunkPlace>
        </Stack>
      </Halves>
    </Page>
  );
}
