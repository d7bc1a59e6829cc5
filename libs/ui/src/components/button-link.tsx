import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { buttonStyle, type ButtonLook } from './button';

/** A link that looks like a button. */
export const ButtonLink = styled(Link)<{ $look?: ButtonLook }>`
  ${({ $look = 'primary' }) => buttonStyle($look)}
`;
