import { type ComponentProps, type ReactNode, useId } from 'react';
import { config } from '@wattline/base/config';
import { Button, VisuallyHidden, Card, Row, Note } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

const MOST = 500;

/** A value, cut after 500 characters, with its length. */
export function CutText({ text }: { readonly text: string }) {
  const t = useTexts('debug-console');
  return (
    <>
      <code style={{ whiteSpace: 'pre-wrap' }}>{text.slice(0, MOST)}</code>
      {text.length > MOST && (
        <Note as="span" $size="small" $block>
          {t('cut', { shown: MOST, all: text.length })}
        </Note>
      )}
    </>
  );
}

/** An error's code, with a link to its line of docs/errors.md where the environment says where that is. */
export function ErrorCode({ code }: { readonly code: string }) {
  const { errorsUrl } = config().debug;
  if (!errorsUrl) return <code>{code}</code>;
  return (
    <a href={`${errorsUrl}#${code}`} target="_blank" rel="noopener noreferrer">
      <code>{code}</code>
    </a>
  );
}

interface FactProps {
  readonly label: string;
  /** On a line of its own. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A term and its value in a list of facts. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A card with a title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card $gap={16} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

/** A small button, of little weight unless `$look` says otherwise. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button $size="small" $look="secondary" {...props} />;
}

/** A part's name, its state beside that, and a button at the end of the line. */
export const PartHead = styled(Row)`
  & button {
    margin-inline-start: auto;
  }
`;

/** Positioned, since its visually hidden texts would otherwise widen the page. */
const Region = styled.div`
  position: relative;
  overflow-x: auto;
  max-height: 70vh;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);

  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--small);
  }

  & th,
  & td {
    padding: 10px 12px;
    text-align: start;
    vertical-align: top;
  }

  & thead th {
    position: sticky;
    top: 0;
    background: var(--surface-sunken);
    color: var(--ink-soft);
    white-space: nowrap;
  }

  & tbody tr + tr > * {
    border-top: 1px solid var(--line);
  }

  & .nowrap {
    white-space: nowrap;
  }

  & .long {
    min-width: 240px;
  }
`;

interface TableProps {
  /** The table's name for assistive technology. */
  readonly caption: string;
  readonly heads: readonly string[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table that scrolls inside its own box, by keyboard too, so that the page never scrolls sideways. */
export function Table({ caption, heads, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <Region role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Region>
  );
}
