import { events, metals, ratingImages } from '@gehna/contracts';
import { type BucketPlatform, DomainError, dailyEntries, publishedStates, userProjection } from '@gehna/kit';
import { pictures as storedPictures } from '@gehna/kit/media';
import { viewCounter } from '@gehna/kit/views';
import { dashboardHints } from './dashboard-hints.ts';
import { pictureWidths } from './picture-address.ts';
import { userFields } from './presentation.ts';
import { answerTimeStore } from './projections/answer-time-store.ts';
import { conversationStore } from './projections/conversation-store.ts';
import { customerStore } from './projections/customer-store.ts';
import { leadStore } from './projections/lead-store.ts';
import { productStore } from './projections/product-store.ts';
import { RatingStore } from './ratings/rating-store.ts';
import { ratingStandings } from './ratings/standings.ts';
import { storePictures } from './store-pictures.ts';
import { Stores } from './stores.ts';
import { Uploads } from './uploads.ts';
import { viewStore } from './view-store.ts';

/** What routes and event handlers work with: the platform, and what this service builds on it. */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(platform: BucketPlatform) {
  const { database, messaging, objects, clock, log } = platform;
  const uploads = new Uploads(database);
  const stores = new Stores(database, uploads);
  const ratings = new RatingStore(database);
  const isInUse = async (hash: string, erasedUser?: string) =>
    (await uploads.has(hash, erasedUser)) || (await ratings.namesPicture(hash, erasedUser));
  const isShown = async (hash: string) => (await uploads.has(hash)) || (await ratings.showsPicture(hash));
  const kept = storedPictures({ objects, widths: pictureWidths, clock, isInUse, isShown });
  /** Of pictures with ratings and changes of them: each is stored for a day, also one that is replaced at once. */
  const ratingUploads = dailyEntries({
    database,
    collection: 'rating_uploads',
    index: 'ofRater',
    userField: 'raterId',
    max: ratingImages.perDay,
    error: (max) => new DomainError('rating-images-limit', { max }, { field: 'images' }),
  });
  const rates = publishedStates(events.catalogue.metalRateEvents, { database, collection: 'metal_rates', ids: metals });
  const views = viewStore(database);
  const hints = dashboardHints(messaging.live);
  const users = userProjection({ database, fields: userFields });
  const customers = customerStore(database);
  return {
    ...platform,
    stores,
    ratings,
    ratingUploads,
    pictures: storePictures({ pictures: kept, uploads, ratingUploads, stores }),
    customers,
    users,
    standings: ratingStandings({ ratings, customers, users, stores, messaging }),
    rates,
    products: productStore(database, rates),
    leads: leadStore(database),
    conversations: conversationStore(database),
    answerTimes: answerTimeStore(database),
    views,
    viewCounter: viewCounter({
      database,
      log,
      add: views.add,
      onAdded: hints.publish,
    }),
    hints,
  };
}
