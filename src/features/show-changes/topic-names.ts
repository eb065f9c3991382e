import type { ChangeTopic } from '@/domain/places/history/place-change.ts'
import type { MessageId } from '@/i18n/intl.ts'

/** What each thing is called that changes of a place. */
export const topicNames = {
  name: 'history.topicName',
  category: 'history.topicCategory',
  position: 'history.topicPosition',
  city: 'history.topicCity',
  address: 'history.topicAddress',
  phone: 'history.topicPhone',
  whatsapp: 'history.topicWhatsapp',
  website: 'history.topicWebsite',
  instagram: 'history.topicInstagram',
  facebook: 'history.topicFacebook',
  business_hours: 'history.topicHours',
  services: 'history.topicServices',
  closed: 'history.topicClosed',
  images: 'history.topicImages',
  post: 'history.topicPost',
  menu: 'history.topicMenu',
} as const satisfies Record<ChangeTopic, MessageId>
