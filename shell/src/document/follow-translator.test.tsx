import { act, render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { followTranslator } from './follow-translator';

type Put = (text: Text, font: HTMLElement, inner: HTMLElement) => void;

/** The ways in which a translator may put its words in the place of a text. */
const ways: Readonly<Record<string, Put>> = {
  'takes the text away': (text, font, inner) => {
    inner.append(french(text.data));
    text.replaceWith(font);
  },
  'moves the text into its element': (text, font, inner) => {
    text.before(font);
    inner.append(text);
    text.data = french(text.data);
  },
  'takes the text away first': (text, font, inner) => {
    const { parentNode, nextSibling } = text;
    inner.append(french(text.data));
    text.remove();
    parentNode?.insertBefore(font, nextSibling);
  },
  'surrounds the text': (text, font, inner) => {
    const range = document.createRange();
    range.selectNode(text);
    range.surroundContents(font);
    text.replaceWith(inner);
    inner.append(french(text.data));
  },
};

const french = (text: string): string => text.replaceAll('e', 'é');

/** Puts each text of the page into two elements, as Google Translate does. */
function translateNow(put: Put): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font')) continue;
    const [font, inner] = [document.createElement('font'), document.createElement('font')];
    font.append(inner);
    put(text, font, inner);
  }
}

const translate = (put: Put): Promise<void> => act(async () => translateNow(put));

interface PageProps {
  readonly kwh: number;
  readonly isNew?: boolean;
  readonly order?: readonly string[];
}

const ORDER = ['one', 'three'];

/** Texts that change, come and go beside siblings, and some that move with them. */
const Page = ({ kwh, isNew = false, order = ORDER }: PageProps) => (
  <main>
    {isNew && <b>New</b>}
    Energy {kwh} {kwh > 10 && 'delivered'} {isNew ? 'here' : <i>there</i>}{' '}
    {order.map((name) => (
      <Fragment key={name}>{name} </Fragment>
    ))}
  </main>
);

function showPage() {
  const container = document.body.appendChild(document.createElement('div'));
  followTranslator(container);
  const { rerender, unmount } = render(<Page kwh={10} />, { container });
  return { unmount, show: (next: PageProps): Promise<void> => act(async () => rerender(<Page {...next} />)) };
}

const page = () => screen.getByRole('main').textContent?.replace(/\s+/g, ' ').trim();

describe.each(Object.entries(ways))('a page that a translator changes, which %s', (_, put) => {
  test('shows the words of the translator', async () => {
    showPage();
    await translate(put);
    expect(page()).toBe('Enérgy 10 théré oné thréé');
  });

  test('goes on: its figures are those of now, and what comes and goes does so', async () => {
    const { show } = showPage();
    await translate(put);
    await show({ kwh: 14 });
    expect(page()).toBe('Enérgy 14 delivered théré oné thréé');
    await translate(put);
    await show({ kwh: 15, isNew: true, order: ['three', 'one'] });
    expect(page()).toMatch(/^NewEnérgy 15 délivéréd here/);
    await translate(put);
    await show({ kwh: 9, order: ['one'] });
    expect(page()).toMatch(/^Enérgy 9 there/);
    await show({ kwh: 10, order: [] });
    expect(page()).toBe('Enérgy 10 there');
  });

  test('is taken away whole', async () => {
    const { unmount } = showPage();
    await translate(put);
    unmount();
    expect(document.body).toHaveTextContent(/^$/);
  });
});

test('the page is as it was, and goes on, when the translator puts its texts back', async () => {
  const { show } = showPage();
  const texts = new Map<HTMLElement, Text>();
  await translate((text, font, inner) => {
    texts.set(font, text);
    inner.append(french(text.data));
    text.replaceWith(font);
  });
  for (const [font, text] of texts) font.replaceWith(text);
  await act(async () => undefined);
  expect(page()).toBe('Energy 10 there one three');
  await show({ kwh: 11 });
  expect(page()).toBe('Energy 11 delivered there one three');
});

test('a translator that goes on translates what changes, and each text stands there once', async () => {
  const { show } = showPage();
  const put = ways['takes the text away'] as Put;
  await translate(put);
  const going = new MutationObserver(() => translateNow(put));
  going.observe(document.body, { subtree: true, childList: true, characterData: true });
  await show({ kwh: 14 });
  await act(async () => undefined);
  expect(page()).toBe('Enérgy 14 délivéréd théré oné thréé');
  await show({ kwh: 15 });
  await act(async () => undefined);
  expect(page()).toBe('Enérgy 15 délivéréd théré oné thréé');
  going.disconnect();
});
