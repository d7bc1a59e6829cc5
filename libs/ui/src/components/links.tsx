import type { ComponentProps } from 'react';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { BackIcon } from '../icons';
import { buttonStyle, type ButtonLook } from './button';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  color: var(--ink-soft);
  font-weight: 600;
  max-width: 100%;
  text-decoration: none;

  & > svg {
    flex: none;
  }

  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &:hover {
    color: var(--ink);
  }

  @media print {
    display: none;
  }
`;

/** The way back, at the head of a page: an arrow and where it leads, in one line. */
export function BackLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Back {...link}>
      <BackIcon size={20} className="directed" />
      <bdi>{children}</bdi>
    </Back>
  );
}

/** A link that looks like a button. */
export const ButtonLink = styled(Link)<{ $look?: ButtonLook }>`
  ${({ $look = 'primary' }) => buttonStyle($look)}
`;
