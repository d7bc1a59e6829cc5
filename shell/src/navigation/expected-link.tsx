import type { ComponentProps } from 'react';
import { busOf, useExpectedPath } from '@wattline/remote';
import { Link } from '@wattline/vendor/router';

const bus = busOf('shell');

interface ExpectedLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly to: string;
}

/** A link of the shell into a part; it loads the part's code ahead (docs/rules.md: ahead-of-the-tap). */
export function ExpectedLink(props: ExpectedLinkProps) {
  return <Link {...props} {...useExpectedPath(bus, props.to)} />;
}
