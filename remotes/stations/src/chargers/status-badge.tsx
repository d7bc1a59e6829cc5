import type { EvseStatus } from '@wattline/ocpi';
import { Badge, BoltIcon, type BadgeVariant } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

const variants: Readonly<Record<EvseStatus, BadgeVariant>> = {
  AVAILABLE: 'success',
  CHARGING: 'warning',
  BLOCKED: 'destructive',
  OUTOFORDER: 'destructive',
  INOPERATIVE: 'destructive',
  RESERVED: 'secondary',
  PLANNED: 'secondary',
  UNKNOWN: 'secondary',
};

/** A status in words and colour, with a bolt where the EVSE is available. */
export function StatusBadge({ status }: { readonly status: EvseStatus }) {
  const t = useTexts('chargers');
  return (
    <Badge $variant={variants[status]}>
      {status === 'AVAILABLE' && <BoltIcon size={14} fill="currentColor" />}
      {t(status)}
    </Badge>
  );
}
