import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { buttonStyle, type ButtonLook } from './button';

/** A link that looks like a button. */
export const ButtonLink = styled(Link)<{ $look?: ButtonLook }>`
  ${({ $look = 'primary' }) => buttonStyle($look)}
`;
