import { css, styled } from '@wattline/vendor/styled';

/** Media queries, for styled-components templates. */
export const media = {
  /** Tablets and desktops: room for two columns. */
  wide: '@media (min-width: 760px)',
} as const;

/** Room between things, in px: the one scale of space. */
export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 64;

/** The six sizes of text; `theme.css` has their lengths. */
export type TextSize = 'display' | 'title' | 'heading' | 'body' | 'small' | 'tiny';

export interface Placed {
  /** Room above and below. */
  readonly $top?: Space;
  readonly $bottom?: Space;
  /** The least height, in px: what comes later does not move the page. */
  readonly $height?: number;
}

/** The style of what is `Placed`. */
export const placed = css<Placed>`
  ${({ $top }) => $top !== undefined && `margin-top: ${$top}px;`}
  ${({ $bottom }) => $bottom !== undefined && `margin-bottom: ${$bottom}px;`}
  ${({ $height }) => $height !== undefined && `min-height: ${$height}px;`}
`;

/** One below another, where there is a gap. */
const inRows = css<{ readonly $gap?: Space }>`
  ${({ $gap }) =>
    $gap !== undefined && `display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: ${$gap}px;`}
`;

/** Words before a figure, in one line with it as long as their longest word has room there: no word is broken. */
export const beforeFigure = css`
  flex: 1 1 min-content;
  min-width: 0;
  overflow-wrap: break-word;
`;

/** A line of words and a figure at its end, and what comes from it below. */
export const withFigure = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;

  & > :first-child {
    ${beforeFigure}
  }

  & > :nth-child(2) {
    margin-inline-start: auto;
  }
`;

/** Things one below another: a list with `as="ul"`, a part of a page with `as="section"`. */
export const Stack = styled.div<Placed & { readonly $gap?: Space; readonly $align?: 'start' | 'center' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 0 }) => $gap}px;
  ${({ $align }) => $align && `justify-items: ${$align};`}
  ${({ $align }) => $align === 'center' && 'text-align: center;'}
  ${placed}
`;

interface RowLook extends Placed {
  readonly $gap?: Space;
  /** Where things of different heights meet; in the middle by default. */
  readonly $align?: 'start' | 'baseline' | 'end';
  /** Where the room goes that is left over: after all by default. */
  readonly $spread?: 'between' | 'center';
  /** Takes the room that is left over and has at least 13 rem, or a line of its own. */
  readonly $grow?: 'all' | 'first';
}

/** Things in a line, and in a further line where there is no room: those stand closer. */
export const Row = styled.div<RowLook>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  ${({ $spread }) => $spread && `justify-content: ${$spread === 'between' ? 'space-between' : 'center'};`}
  gap: ${({ $gap = 8 }) => `${Math.min($gap, 8)}px ${$gap}`}px;
  ${placed}

  & > svg {
    flex: none;
  }

  ${({ $grow }) =>
    $grow &&
    `& > ${$grow === 'all' ? '*' : ':first-child'} {
      flex: 1 1 13rem;
      min-width: 0;
    }`}
`;

interface CardLook extends Placed {
  /** Its things stand one below another. */
  readonly $gap?: Space;
  readonly $tone?: 'accent' | 'danger';
  /** Without an elevation of its own, inside another card. */
  readonly $flat?: boolean;
}

/** A surface for what can be chosen or paid. */
export const Card = styled.section<CardLook>`
  padding: clamp(16px, 3vw, 24px);
  border: 1px solid ${({ $tone = 'line' }) => `var(--${$tone})`};
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
  ${({ $flat }) => $flat && 'padding: 16px; border-radius: var(--radius-small); box-shadow: none;'}
  ${inRows}
  ${placed}
`;

/**
 * The column of every page, between the window's edges. Its head begins with a way back; `$headless`: without one, and at the
 * same height.
 */
export const Page = styled.div<{ readonly $gap?: Space; readonly $headless?: boolean }>`
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding: ${({ $headless = false }) => ($headless ? 44 : 0)}px var(--gutter) 64px;
  ${inRows}
`;

interface FactsLook extends Placed {
  readonly $gap?: Space;
  /** 'cells' side by side, as many as there is room for; 'lines' have their value at the end; else one below another. */
  readonly $as?: 'cells' | 'lines';
}

/** Terms and their values; a term with its value is a <div>. */
export const Facts = styled.dl<FactsLook>`
  display: grid;
  grid-template-columns: ${({ $as }) =>
    $as === 'cells' ? 'repeat(auto-fill, minmax(min(max(8.5rem, 28%), 100%), 1fr))' : 'minmax(0, 1fr)'};
  gap: ${({ $gap = 16 }) => $gap}px;
  ${placed}

  & dt {
    color: var(--ink-soft);
    font-size: var(--small);
  }

  & dd {
    font-weight: 600;
    white-space: pre-line;
  }

  & > .wide {
    grid-column: 1 / -1;
  }

  ${({ $as }) =>
    $as === 'lines' &&
    css`
      & > div {
        ${withFigure}
      }

      & dt {
        font-size: inherit;
      }

      & dd {
        max-width: 70%;
        text-align: end;
      }
    `}
`;

/** An icon with its words beside it, one below another. */
export const IconText = styled.div<Placed>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  gap: 0 12px;
  ${placed}

  & > svg {
    grid-row: 1 / span 2;
    margin-top: 2px;
    color: var(--accent);
  }

  & > :not(svg) {
    grid-column: 2;
  }

  & > button {
    grid-column: 1 / -1;
    margin-top: 12px;
  }
`;

interface TextLook extends Placed {
  /** That of the text around by default. */
  readonly $size?: TextSize;
  readonly $weight?: 400 | 600 | 700;
  readonly $tone?: 'soft' | 'accent' | 'success' | 'warning' | 'danger';
  /** On lines of its own, where the element is none of its own. */
  readonly $block?: boolean;
}

/** A paragraph, or a part of one with `as="span"`. */
export const Text = styled.p<TextLook>`
  ${({ $size }) => $size && `font-size: var(--${$size}); line-height: var(--${$size}-line);`}
  ${({ $weight }) => $weight && `font-weight: ${$weight};`}
  ${({ $tone }) => $tone && `color: var(--${$tone === 'soft' ? 'ink-soft' : $tone});`}
  ${({ $block }) => $block && 'display: block;'}
  ${placed}
`;

/** A text that stands back behind the others. */
export const Note = styled(Text).attrs<TextLook>(({ $tone = 'soft' }) => ({ $tone }))``;

/** Columns of equal width on tablets and desktops; on phones, things one below another. */
export const Columns = styled(Stack)<{ readonly $count: number }>`
  ${media.wide} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`;

/** A part of a page that is closed at first: a <summary> and what it opens. */
export const Fold = styled.details<Placed>`
  ${placed}

  & > summary {
    display: flex;
    gap: 12px;
    align-items: center;
    width: fit-content;
    min-height: 32px;
    padding: 4px 0;
    font-weight: 600;
    cursor: pointer;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary::after {
    flex: none;
    width: 8px;
    height: 8px;
    border: solid;
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
    transition: transform 0.15s;
    content: '';
  }

  &[open] > summary::after {
    transform: translateY(2px) rotate(-135deg);
  }
`;

/** Text that only assistive technology reads. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
