export { bucketAt } from './src/testing/bucket-at';
export { shapeOf } from './src/testing/shape-of';
export { visitorCases, type VisitorCase } from './src/testing/visitor-cases';
