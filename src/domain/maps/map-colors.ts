/** The colours of our maps, by day and by night: the salt-white field and the violet night of the pages. */
export interface MapColors {
  ground: string
  block: string
  /** Streets where people live, and those that lead through the city. */
  minorStreet: string
  mainStreet: string
  /** The edge of streets. */
  casing: string
  path: string
  rail: string
  /** Cable cars, and the line that was chosen. */
  cable: string
  green: string
  square: string
  water: string
  /** Where the user is. */
  own: string
  label: string
  greenLabel: string
  waterLabel: string
  /** Around labels, so that they are read on whatever they stand. */
  halo: string
}

export const mapColors: { day: MapColors; night: MapColors } = {
  day: {
    ground: '#f4ece4',
    block: '#e6d6c8',
    minorStreet: '#ffffff',
    mainStreet: '#fff0c4',
    casing: '#cdb697',
    path: '#b59a86',
    rail: '#82788f',
    cable: '#a70f57',
    green: '#cfe6cb',
    square: '#e9e2cf',
    water: '#bbd8ee',
    own: '#23449b',
    label: '#43394f',
    greenLabel: '#1f5a2c',
    waterLabel: '#1f4f80',
    halo: '#fbf9f6',
  },
  night: {
    ground: '#1b1626',
    block: '#282035',
    minorStreet: '#463b5d',
    mainStreet: '#5c4f75',
    casing: '#0d0a13',
    path: '#6b5d80',
    rail: '#8b7f9d',
    cable: '#ff8dbc',
    green: '#173426',
    square: '#2c2636',
    water: '#16304e',
    own: '#a4bdff',
    label: '#d6cde2',
    greenLabel: '#a4ddb6',
    waterLabel: '#b3d4f5',
    halo: '#130f1b',
  },
}
