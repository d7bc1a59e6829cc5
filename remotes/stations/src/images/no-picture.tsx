import { media } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';

const Picture = styled.svg`
  width: 100%;
  height: 60px;
  border-radius: var(--radius-small);
  background: var(--surface-sunken);

  ${media.wide} {
    height: auto;
  }
`;

/** Stands in for a missing picture: a charger in outline. */
export function NoPicture({ label }: { readonly label: string }) {
  return (
    <Picture
      viewBox="0 0 600 400"
      role="img"
      aria-label={label}
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M160 316h280" />
      <path d="M236 316V118a22 22 0 0 1 22-22h76a22 22 0 0 1 22 22v198" />
      <path d="M300 140l-22 40h36l-22 40" />
      <path d="M356 176h22a18 18 0 0 1 18 18v62a16 16 0 0 0 32 0v-76l-24-26" />
    </Picture>
  );
}
