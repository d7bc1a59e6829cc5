/* A chunk of its own: what a page has besides while a session goes on. */
export { DuringCharge } from '../during-charge/during-charge';
export { SpokenMilestones } from './spoken-milestones';
