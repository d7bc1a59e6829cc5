import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { timeInQuery } from '../wire/wire-time';
import { readInput } from './read-input';

const MAX_LIMIT = 100;

const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'), v.transform(Number));

const PageQuery = v.object({
  dateFrom: v.optional(timeInQuery),
  dateTo: v.optional(timeInQuery),
  date_from: v.optional(timeInQuery),
  date_to: v.optional(timeInQuery),
  from: v.optional(timeInQuery),
  to: v.optional(timeInQuery),
  offset: v.optional(count, '0'),
  limit: v.optional(v.pipe(count, v.minValue(1)), String(MAX_LIMIT)),
});

/** Which part of a list a caller asks for: changed from (inclusive) to (exclusive), and which page of that. */
export interface Page {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The items on one page, and how many there are on all pages. */
export interface Paged<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Takes the page of a list of items that carry the time of their last change. */
export function pageOf<Item>(
  items: Iterable<Item>,
  { from, to, offset, limit }: Page,
  changedAt: (item: Item) => Date,
): Paged<Item> {
  const inSpan = [...items].filter((item) => {
    const at = changedAt(item);
    return (!from || at >= from) && (!to || at < to);
  });
  return { items: inSpan.slice(offset, offset + limit), total: inSpan.length };
}

/** Reads a list's query: the product's names (dateFrom; from, with CDRs) and OCPI's (date_from) all count. */
export function readPage(query: unknown): Page {
  const asked = readInput(PageQuery, query);
  return {
    from: asked.dateFrom ?? asked.date_from ?? asked.from,
    to: asked.dateTo ?? asked.date_to ?? asked.to,
    offset: asked.offset,
    limit: Math.min(asked.limit, MAX_LIMIT),
  };
}

/**
 * Sets OCPI's paging headers: the total, the limit applied and, while more follows, the next page's address.
 * @param address the absolute address of this page
 */
export function writePageHeaders(reply: FastifyReply, page: Page, total: number, address: string): void {
  reply.header('x-total-count', total).header('x-limit', page.limit);
  const nextOffset = page.offset + page.limit;
  if (nextOffset >= total) return;
  const next = new URL(address);
  next.searchParams.set('offset', String(nextOffset));
  next.searchParams.set('limit', String(page.limit));
  reply.header('link', `<${next.href}>; rel="next"`);
}
