import { media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Row } from '../block';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 16px;

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  & dt {
    color: var(--ink-soft);
    font-size: var(--small);
  }

  & dd {
    font-weight: 600;
    white-space: pre-line;
  }
`;

/** Labels, each with its value below. */
export function Facts({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Grid>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}
