// Pages of a business among its owner's, by what their addresses bear behind `#`, before its id. Mails and notifications lead there.

/** What its adverts say. */
export const ADVERT_HASH = 'anuncio-'

/** What its page and its plans brought. */
export const NUMBERS_HASH = 'numeros-'
