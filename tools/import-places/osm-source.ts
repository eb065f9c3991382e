/** What data of OpenStreetMap owe, wherever they are shown. */
export const OSM_SOURCE = '© OpenStreetMap contributors, ODbL 1.0'
