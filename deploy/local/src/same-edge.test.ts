import { describeEdge } from './testing/same-edge';

describeEdge(null);
