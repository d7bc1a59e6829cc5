export { visitorCases, type VisitorCase } from './src/testing/visitor-cases';
