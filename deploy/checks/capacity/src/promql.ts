import { parser } from '@prometheus-io/lezer-promql';

/** A metric that an expression reads, and what it demands of its labels. */
interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly isRegex: boolean; readonly value: string }[];
}

/** The names in an expression of PromQL. */
export interface Expression {
  readonly selectors: readonly Selector[];
  /** The labels by which it groups, or matches two sides. */
  readonly grouping: readonly string[];
}

/** Grafana's own variables in place of a duration. */
const withDurations = (text: string): string => text.replaceAll(/\$__(?:rate_)?interval/g, '5m');

/**
 * Reads the names in an expression, as Prometheus's own grammar has them.
 *
 * @throws Error for what is no PromQL.
 */
export function readPromQl(text: string): Expression {
  const source = withDurations(text);
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  const tree = parser.parse(source);
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }): string => source.slice(from, to);
  tree.iterate({
    enter({ type, node }) {
      if (type.isError) throw new Error(`No PromQL at ${node.from}: ${text}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (!name) throw new Error(`A selector without a metric: ${text}`);
        const matchers = (node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => {
          const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((kind) =>
            matcher.getChild(kind),
          );
          if (!label || !operator || !value) throw new Error(`A matcher that cannot be read: ${textOf(matcher)}`);
          return { label: textOf(label), isRegex: textOf(operator).endsWith('~'), value: textOf(value).slice(1, -1) };
        });
        selectors.push({ metric: textOf(name), matchers });
      }
      if (type.name === 'GroupingLabels') grouping.push(...node.getChildren('LabelName').map(textOf));
    },
  });
  return { selectors, grouping };
}
