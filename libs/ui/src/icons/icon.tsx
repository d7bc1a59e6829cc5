import type { SVGProps } from 'react';

/** A drawing of the icon library: its elements with their attributes. */
type Drawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, unknown>>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Makes a component of a drawing. It says nothing to assistive technology unless it is given an aria-label. */
export const icon = (drawing: Drawing) =>
  function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })}
        {...rest}
      >
        {drawing.map(([Tag, attributes], index) => (
          // A drawing never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Tag key={index} {...attributes} />
        ))}
      </svg>
    );
  };
