import { createRequire } from 'node:module';
import { standIn } from './stand-in';

const lean = createRequire(__filename)(standIn('lean-css.cjs')) as (source: string) => string;

const lineOf = (text: string, word: string): number => text.split('\n').findIndex((line) => line.includes(word));

const flat = (source: string): string => lean(source).replaceAll('\n', '');

test('styles come without needless space and comments; strings, values and selectors keep theirs', () => {
  const source = `const look = (wide) => css\`
    /* it's for touch */
    margin: 0 auto \${wide};
    \${mixin}

    &:hover > svg, & :focus {
      content: 'a,  b: c';
      transition:
        color 0.15s,
        opacity 0.15s;
    }
    @media (min-width: 760px) {
      width: calc(100% - 2 * \${({ gap }) => css\` 1px \`});
    }
  \`;`;
  expect(flat(source)).toBe(
    'const look = (wide) => css`margin:0 auto ${wide};${mixin} &:hover > svg,& :focus{' +
      "content:'a,  b: c';transition:color 0.15s,opacity 0.15s;}" +
      '@media (min-width:760px){width:calc(100% - 2 * ${({ gap }) => css`1px`});}`;',
  );
});

test('a style that a variable holds may go where nothing uses it', () => {
  expect(flat('const Row = styled(Link).attrs({ a: 1 })`\n  color: red;\n`;')).toBe(
    'const Row = /*#__PURE__*/(() => styled(Link).attrs({ a: 1 })`color:red;`)();',
  );
});

test('what stands behind a style stays in its line', () => {
  const source =
    'const A = styled.p`\n  a: b;\n\n  c: ${\n    one\n  };\n`;\nconst b = word`\n  as it is  \n`;\nlast();';
  expect(['one', 'last'].map((word) => lineOf(lean(source), word))).toEqual([4, 10]);
  expect(['one', 'last'].map((word) => lineOf(source, word))).toEqual([4, 10]);
  expect(lean(source)).toContain('word`\n  as it is  \n`');
});
