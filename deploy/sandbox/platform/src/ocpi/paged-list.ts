import type { FastifyInstance } from 'fastify';
import { readPage, writePageHeaders, type Page, type Paged } from '../http/paging';
import type { PublicOrigin } from '../http/public-origin';
import { success } from './envelope';

/** A list that is read page by page (OCPI 2.2.1, Pagination). */
export interface PagedList<Item> {
  readonly path: string;
  readonly read: (page: Page) => Paged<Item>;
  /** Writes an item as its feed has it. */
  readonly show: (item: Item) => unknown;
  readonly originOf: PublicOrigin;
  readonly now: () => Date;
}

/** Answers a list, with the headers that lead from page to page. */
export function pagedList<Item>(app: FastifyInstance, { path, read, show, originOf, now }: PagedList<Item>): void {
  app.get(path, async (request, reply) => {
    const page = readPage(request.query);
    const { items, total } = read(page);
    writePageHeaders(reply, page, total, originOf(request) + request.url);
    return success(
      items.map((item) => show(item)),
      now(),
    );
  });
}
