import { Facts as Cells } from '@wattline/ui';
import type { Row } from '../block';

/** Labels, each with its value below. */
export function Facts({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Cells $as="cells">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Cells>
  );
}
