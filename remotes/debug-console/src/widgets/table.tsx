import type { ReactNode } from 'react';
import { VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

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
