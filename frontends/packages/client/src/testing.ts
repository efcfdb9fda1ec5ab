/** For tests of pages: tells this tab's listeners as the live stream would. Never part of a build. */
export { tellListeners } from './live/news.ts';
