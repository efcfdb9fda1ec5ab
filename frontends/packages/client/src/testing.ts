/** For tests of pages: notifies this tab's listeners as the live stream would. Never part of a build. */
export { notifyListeners } from './live/news.ts';
