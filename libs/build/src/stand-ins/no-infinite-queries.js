// Stands in for the query library's queries of many pages: no screen has one.
const none = () => undefined;
export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };
